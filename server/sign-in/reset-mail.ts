import type { Mail } from '../mail/mailer.ts'

/** The mail with a link that sets a new password. */
export function resetMail(address: string, link: string): Omit<Mail, 'to'> {
  return {
    subject: 'A new password for Easel',
    text: `Somebody asked for a new password for your account at ${address}.

Open this link within an hour, and choose a password. The link works once:

${link}

If you did not ask for it, ignore this mail: your password stays as it is.
`,
  }
}
