import { EngineError } from './engine.ts'

/** Patterns of an engine's failures, each with advice for the operator. */
const advice: [pattern: RegExp, text: string][] = [
  [
    /ECONNREFUSED/,
    'Nothing listens at this address: start the server there, or correct host and port',
  ],
  [/ENOTFOUND|EAI_AGAIN/, 'This host name is not known: correct it, or use an IP address'],
  [
    /ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH/,
    'No machine answers at this address: check the address, the network and its firewalls',
  ],
  [/CERT_HAS_EXPIRED/, 'The certificate of the server has expired: renew it there'],
  [
    /ERR_TLS_CERT_ALTNAME_INVALID/,
    'The certificate is for another host name: use the host name of the certificate',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|DEPTH_ZERO/,
    'Node does not know who signed the certificate of the server: save the certificate of the ' +
      'signer as a file, and set NODE_EXTRA_CA_CERTS to its path',
  ],
  [/EPROTO|ERR_SSL/, 'The server speaks no TLS at this address: write http:// instead of https://'],
  [/HTTP 40[13]/, 'The server refuses the key, or the user and password: check them'],
  [
    /not in \[?|model.{0,40}(?:not found|does not exist|not available)|(?:unknown|no such|invalid) model/i,
    'The server does not have this model: install it there, or name a model of the server',
  ],
  [
    /HTTP 404/,
    'The server knows neither this path nor this model: check the address (often it ends in /v1), ' +
      'the kind of the engine, and the name of the model',
  ],
  [
    /answer of the engine is broken|has an unexpected answer|redirects/,
    'Another program answers at this address: check host, port, path and the kind of the engine',
  ],
]

/** Advice about the failure of an engine. Undefined: there is none beyond its message. */
export function adviceFor(error: unknown): string | undefined {
  return error instanceof EngineError ? adviceOn(error.message) : undefined
}

/** Advice about the message of a failed request to a server. */
export function adviceOn(message: string): string | undefined {
  return advice.find(([pattern]) => pattern.test(message))?.[1]
}
