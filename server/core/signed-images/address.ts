import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod'
import { refused, ServiceError } from '../../../schema/error.ts'
import { randomSeed } from '../../../schema/generation-request.ts'
import { limits } from '../../../schema/limits.ts'
import { parse } from '../../../schema/parse.ts'
import { drawnOptions, shownOptions } from '../../../schema/signed-image.ts'
import { textFields } from '../../../schema/text-fields.ts'
import { type ImageFormat, imageFormats } from '../../../schema/variants.ts'

const drawn = textFields(drawnOptions)
const shown = textFields(shownOptions)
const names = [...shown.keys(), ...drawn.keys()]

const shape = new RegExp(`^([^/]*)/(.*)\\.(${imageFormats.join('|')})$`, 's')

/** The address of an image, read from the text that was signed. */
export interface Address extends z.output<typeof shownOptions> {
  format: ImageFormat
  /** The request for the image, not yet checked. */
  input: Record<string, unknown>
  /**
   * SHA-256 of the prompt and the options that decide what is drawn, base64url. It is made from
   * their texts, so that an address means the same image in every version of Easel.
   */
  hash: string
}

/**
 * Reads a signed text, `{options}/{prompt}.{format}` without percent-encoding. The first slash ends
 * the options: a comma, slash or percent sign in a value is percent-encoded. Throws a ServiceError
 * 400 that names the option, and never the prompt.
 */
export function readAddress(text: string): Address {
  const [, options = '', prompt = '', ending] = shape.exec(text) ?? []
  const format = imageFormats.find((name) => name === ending)
  if (!format)
    throw new ServiceError(
      'INVALID_INPUT',
      `A signed address is /i/{signature}/{options}/{prompt}.{${imageFormats.join('|')}}`,
    )
  const given: Record<string, unknown> = {}
  const input: Record<string, unknown> = { prompt }
  const drawnTexts: [name: string, value: string][] = []
  for (const option of options.split(',')) {
    const [name, value] = readOption(option)
    if (name in given || name in input) throw refused(name, 'must be given once')
    if (drawn.has(name)) drawnTexts.push([name, value])
    if (drawn.has(name)) input[name] = drawn.get(name)?.(value)
    else given[name] = shown.get(name)?.(value)
  }
  const own = parse(shownOptions, given)
  const hash = sha256(JSON.stringify([prompt, ...drawnTexts.sort(byName)]))
  if (input.seed === undefined || input.seed === randomSeed) input.seed = seedOf(hash)
  return { ...own, format, input, hash: hash.toString('base64url') }
}

function readOption(option: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(option) ?? []
  if (!names.includes(name))
    throw new ServiceError('INVALID_INPUT', `The options are name=value of ${names.join(', ')}`)
  try {
    return [name, decodeURIComponent(value)]
  } catch {
    throw refused(name, 'must be percent-encoded, if it has a percent sign')
  }
}

/** A seed that every engine takes: an address without a seed has always the same. */
function seedOf(hash: Buffer): number {
  return hash.readUInt32BE() % (limits.maxRandomSeed + 1)
}

function byName([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : 1
}

/** The text to sign for a request with these options. Absent and undefined are the same. */
export function textOf(
  options: z.input<typeof shownOptions>,
  { prompt, ...drawing }: { prompt: string },
  format: ImageFormat,
): string {
  const texts = Object.entries({ ...options, ...drawing }).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${valueText(value)}`,
  )
  return `${texts.join(',')}/${prompt}.${format}`
}

function valueText(value: unknown): string {
  const text = typeof value === 'boolean' ? String(Number(value)) : String(value)
  return text.replace(/[%,/]/g, encodeURIComponent)
}

/** HMAC-SHA256 of the text as UTF-8, base64url. */
function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Compares in constant time. Some languages end base64url with `=`. */
export function isSigned(text: string, signature: string, secret: string): boolean {
  const expected = Buffer.from(signatureOf(text, secret))
  const given = Buffer.from(signature.replace(/=$/, ''))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The part of the address after `/i/`. */
export function addressOf(text: string, secret: string): string {
  const end = text.indexOf('/')
  const options = encodeURIComponent(text.slice(0, end)).replace(
    /%(?:2C|3A|3D)/g,
    decodeURIComponent,
  )
  const prompt = encodeURIComponent(text.slice(end + 1))
  return `${signatureOf(text, secret)}/${options}/${prompt}`
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
