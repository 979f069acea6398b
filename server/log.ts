import { type DestinationStream, type Logger, pino } from 'pino'
import { prettyFactory } from 'pino-pretty'
import type { Config } from './config.ts'
import { requestId } from './request-id.ts'

/** Patterns of secrets in any text: keys, signing secrets, tokens, and values of `apikey`. */
const secretInText =
  /(easel_(?:live|test|pub|sign)_)[0-9A-Za-z]+|(ey[AJ])[\w-]{10,}\.[\w-]{10,}\.[\w-]*|([?&]apikey=)[^&\s"]+/g

/**
 * Creates a log that writes JSON or readable lines to a stream, which is stdout if none is given.
 * It removes keys, cookies and prompts.
 */
export function createLog(
  { logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
  stream?: DestinationStream,
): Logger {
  const options = {
    level: logLevel,
    base: null,
    mixin() {
      const id = requestId()
      return id === undefined ? {} : { id }
    },
    redact: [
      '*.authorization',
      '*.cookie',
      '*.apikey',
      '*.prompt',
      'authorization',
      'cookie',
      'apikey',
      'prompt',
    ],
    serializers: { error: describe, path: withoutSecrets },
  }
  const isTerminal = !stream && process.stdout.isTTY
  const format = logFormat ?? (isTerminal ? 'text' : 'json')
  if (format === 'json') return pino(options, stream)
  const output = stream ?? process.stdout
  const pretty = prettyFactory({
    colorize: isTerminal,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss',
  })
  return pino(options, { write: (line) => output.write(String(pretty(line))) })
}

/** Keeps class, message, stack and cause of an error: other fields can contain a request. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutSecrets(String(error)) }
  const { name, message, stack, cause } = error
  return {
    name,
    message: withoutSecrets(message),
    stack: withoutSecrets(stack ?? ''),
    ...(cause === undefined ? {} : { cause: describe(cause) }),
  }
}

/** Replaces keys, signing secrets and tokens in a text. */
export function withoutSecrets(text: string): string {
  return text.replace(secretInText, '$1$2$3…')
}
