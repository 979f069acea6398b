import type { Kysely } from 'kysely'

type Types = Record<string, 'text' | 'boolean' | 'integer' | 'timestamptz'>

const all = (type: Types[string], ...names: string[]): Types =>
  Object.fromEntries(names.map((name) => [name, type]))

const client = {
  ...all('text', 'clientSecret', 'clientDiscoveryId', 'subjectType', 'scopes', 'userId', 'name'),
  ...all('text', 'clientCredentialsScopes', 'uri', 'icon', 'contacts', 'tos', 'policy'),
  ...all('text', 'softwareId', 'softwareVersion', 'softwareStatement', 'redirectUris'),
  ...all('text', 'postLogoutRedirectUris', 'backchannelLogoutUri', 'tokenEndpointAuthMethod'),
  ...all('text', 'applicationType', 'jwks', 'jwksUri', 'grantTypes', 'responseTypes'),
  ...all('text', 'referenceId', 'metadata'),
  ...all('boolean', 'disabled', 'skipConsent', 'enableEndSession', 'requirePKCE'),
  ...all('boolean', 'backchannelLogoutSessionRequired', 'dpopBoundAccessTokens'),
  ...all('timestamptz', 'createdAt', 'updatedAt'),
}

const resource = {
  ...all('text', 'name', 'signingAlgorithm', 'signingKeyId', 'allowedScopes', 'customClaims'),
  ...all('text', 'metadata'),
  ...all('integer', 'accessTokenTtl', 'refreshTokenTtl', 'policyVersion'),
  ...all('boolean', 'dpopBoundAccessTokensRequired', 'disabled'),
  ...all('timestamptz', 'createdAt', 'updatedAt'),
}

const granted = {
  ...all('text', 'clientId', 'userId', 'referenceId', 'resources', 'requestedUserInfoClaims'),
  ...all('text', 'scopes'),
  ...all('timestamptz', 'createdAt'),
}

const token = {
  ...granted,
  ...all('text', 'sessionId', 'authorizationCodeId', 'confirmation'),
  ...all('timestamptz', 'expiresAt', 'revoked'),
}

const refreshToken = {
  ...token,
  ...all('text', 'rotationReplayResponse'),
  ...all('timestamptz', 'rotatedAt', 'rotationReplayExpiresAt', 'authTime'),
}

/**
 * The tables of the sign-in library's OAuth server, with the column names and types that it
 * expects. It checks at its start that no table and no column is missing, so tables that Easel
 * leaves empty are here too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  async function createTable(name: string, types: Types, unique?: string) {
    let table = db.schema.createTable(name).addColumn('id', 'text', (column) => column.primaryKey())
    if (unique) table = table.addColumn(unique, 'text', (column) => column.notNull().unique())
    for (const [column, type] of Object.entries(types)) table = table.addColumn(column, type)
    await table.execute()
  }
  const createIndex = (table: string, column: string) =>
    db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()

  await createTable('oauth_clients', client, 'clientId')
  await createTable('oauth_resources', resource, 'identifier')
  await createTable('oauth_client_resources', {
    ...all('text', 'clientId', 'resourceId', 'metadata'),
    ...all('timestamptz', 'createdAt'),
  })
  await createTable('oauth_client_assertions', all('timestamptz', 'expiresAt'))
  await createTable('oauth_consents', { ...granted, ...all('timestamptz', 'updatedAt') })
  await createIndex('oauth_consents', 'userId')
  await createIndex('oauth_consents', 'clientId')
  await createTable('oauth_refresh_tokens', refreshToken, 'token')
  await createTable('oauth_access_tokens', { ...token, ...all('text', 'refreshId') }, 'token')
  for (const table of ['oauth_refresh_tokens', 'oauth_access_tokens']) {
    await createIndex(table, 'userId')
    await createIndex(table, 'authorizationCodeId')
  }
  await createIndex('oauth_access_tokens', 'refreshId')
}
