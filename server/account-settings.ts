import * as z from 'zod'
import { about, mailFrom, oneOf, ownerClaim, smtpUrl, webAddress } from './setting-values.ts'
import { signUpPolicies } from './sign-in/sign-up.ts'

/** The settings about people: who may sign up, and how they sign in. */
export const accountSettings = {
  SIGN_UP: about(
    oneOf([...signUpPolicies, 'invite'])
      .prefault('first')
      .transform((policy) => (policy === 'invite' ? 'first' : policy)),
    'who may sign up without an invite of an owner: only the `first` person, everybody whom ' +
      '`OIDC_ISSUER` signs in (`oidc`), or everybody (`open`); `invite` is an earlier name of `first`',
  ),
  SMTP_URL: about(smtpUrl.optional(), {
    description:
      'the mail server, such as `smtp://user:password@mail.example.com:587`: [a forgotten password](accounts.md#a-forgotten-password) ' +
      'is replaced by a link in a mail; needs `MAIL_FROM` and `PUBLIC_URL`',
    isSecret: true,
  }),
  MAIL_FROM: about(
    mailFrom.optional(),
    'the sender of mails, such as `easel@example.com` or `Easel <easel@example.com>`',
  ),
  OIDC_ISSUER: about(
    webAddress('https://login.example.com/realms/home'),
    'the issuer of an OpenID Connect provider: [people sign in with it](accounts.md#openid-connect); needs `PUBLIC_URL`',
  ),
  OIDC_CLIENT_ID: about(z.string().optional(), 'the id of Easel at that provider'),
  OIDC_CLIENT_SECRET: about(z.string().optional(), {
    description: 'the secret of that id',
    isSecret: true,
  }),
  OIDC_NAME: about(
    z.string().max(40, 'takes at most 40 characters').prefault('single sign-on'),
    'the name of the provider on its button, after “Continue with”',
  ),
  OIDC_SCOPES: about(
    z
      .string()
      .regex(/^openid(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'takes openid, then further scopes')
      .prefault('openid profile email'),
    'what Easel asks the provider for; some providers tell groups only by a further scope, such as `groups`',
  ),
  OIDC_OWNER_CLAIM: about(ownerClaim.optional(), {
    description:
      'the claim and value that make a person [an owner](accounts.md#owners), such as `groups=easel-owners`',
    fallback: 'nobody by a claim',
  }),
  GITHUB_CLIENT_ID: about(z.string().optional(), 'offers sign-in with GitHub'),
  GITHUB_CLIENT_SECRET: about(z.string().optional(), {
    description: 'offers sign-in with GitHub',
    isSecret: true,
  }),
  GOOGLE_CLIENT_ID: about(z.string().optional(), 'offers sign-in with Google'),
  GOOGLE_CLIENT_SECRET: about(z.string().optional(), {
    description: 'offers sign-in with Google',
    isSecret: true,
  }),
}
