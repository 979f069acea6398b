import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real mail server, which keeps what it receives. */
export interface MailServer extends AsyncDisposable {
  /** For SMTP_URL. */
  url: string
  /** Resolves with the next mail that no earlier call got. */
  next(): Promise<{ to: string; from: string; text: string }>
  /** The mails that nobody has taken yet. */
  waiting: number
  /** It refuses every mail. */
  isFull: boolean
}

const login = { user: 'easel', password: 'a-secret-of-the-mail-server' }

/** Starts a mail server on this machine that needs a login. */
export async function startMailServer(): Promise<MailServer> {
  const mails: { to: string; from: string; text: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    onAuth: ({ username, password }, _session, done) =>
      username === login.user && password === login.password
        ? done(null, { user: username })
        : done(new Error('Wrong login')),
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece) => pieces.push(piece))
      stream.on('end', () => {
        if (mail.isFull) return done(Object.assign(new Error('Full'), { responseCode: 452 }))
        const { mailFrom, rcptTo } = envelope
        mails.push({
          to: rcptTo.map(({ address }) => address).join(),
          from: mailFrom ? mailFrom.address : '',
          text: Buffer.concat(pieces).toString(),
        })
        server.emit('mail')
        done()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const mail: MailServer = {
    url: `smtp://${login.user}:${login.password}@127.0.0.1:${port}`,
    async next() {
      if (mails.length === 0) await once(server as never, 'mail')
      return mails.shift() ?? mail.next()
    },
    get waiting() {
      return mails.length
    },
    isFull: false,
    [Symbol.asyncDispose]: () => new Promise((closed) => server.close(() => closed())),
  }
  return mail
}
