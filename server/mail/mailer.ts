import { loadOnce } from '../load-once.ts'

export interface MailSettings {
  /** smtp:// or smtps://, perhaps with a user and a password. */
  smtpUrl: string
  /** An address, perhaps with a name. */
  from: string
}

export interface Mail {
  /** An e-mail address. */
  to: string
  subject: string
  text: string
}

/** Sends mail. Throws when the server does not take it. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Signs in to the server, and sends nothing. */
  check(): Promise<void>
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends plain text by SMTP, with a connection for each mail. */
export function createMailer({ smtpUrl, from }: MailSettings): Mailer {
  const load = loadOnce(async () => {
    const { createTransport } = await import('nodemailer')
    const url = new URL(smtpUrl)
    for (const [name, ms] of Object.entries(timeouts)) url.searchParams.set(name, String(ms))
    return createTransport(url.href, { from })
  })
  return {
    async send({ to, subject, text }) {
      // An object is no list: a comma in a text cannot add another receiver.
      await (await load()).sendMail({ to: { name: '', address: to }, subject, text })
    },
    async check() {
      await (await load()).verify()
    },
  }
}

/** Why a mail was not sent, without its text and its receiver. */
export function mailProblem(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
}
