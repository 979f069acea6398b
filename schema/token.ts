import * as z from 'zod'
import { dayMs } from './durations.ts'
import { limits } from './limits.ts'
import { partsOf } from './prompt-template.ts'
import { integer, isLongerThan, text } from './rules.ts'

/** Lengths of texts are in Unicode code points. */
export const tokenLimits = {
  subjectLength: 100,
  origins: 20,
  originLength: 200,
  templateLength: 1000,
  templateParts: 20,
  /** The longest life of a token. */
  seconds: dayMs / 1000,
} as const

/** The subjects of a publishable key begin with it: the address of the visitor follows. */
export const addressPrefix = 'address:'

function subjectRule(field: string) {
  const rule = `${field} must be a text of 1 to ${tokenLimits.subjectLength} characters without control characters, and must not begin with ${addressPrefix}`
  return z
    .string({ error: rule })
    .refine((name) => name !== '' && !isLongerThan(name, tokenLimits.subjectLength), rule)
    .refine((name) => /^\P{Cc}*$/u.test(name) && !name.startsWith(addressPrefix), rule)
}

function isOrigin(value: string): boolean {
  if (!/^https?:/.test(value) || value.length > tokenLimits.originLength) return false
  return URL.canParse(value) && new URL(value).origin === value
}

const originsMeaning = `Origins of pages, such as https://shop.example, at most ${tokenLimits.origins}: other pages are refused. Absent: any page.`

/** The pages that may use a token or a publishable key. An empty list equals an absent one. */
export const originsRule = (() => {
  const rule = `origins must be a list of at most ${tokenLimits.origins} origins such as https://shop.example`
  return z
    .array(z.string({ error: rule }).refine(isOrigin, rule), { error: rule })
    .max(tokenLimits.origins, rule)
    .describe(originsMeaning)
    .optional()
})()

const promptsRule = (() => {
  const { templateLength, templateParts } = tokenLimits
  const rule = `prompts must be a text of 1 to ${templateLength} characters with at most ${templateParts} parts such as {place}`
  return z
    .string({ error: rule })
    .trim()
    .refine((template) => template !== '' && !isLongerThan(template, templateLength), rule)
    .refine((template) => partsOf(template).length <= 2 * templateParts + 1, rule)
    .describe(
      'Only prompts of this form, such as "a postcard of {place}, watercolor". Each {part} stands for 1 to 100 characters without a line break. Absent: any prompt.',
    )
    .optional()
})()

const imagesRule = integer('images', 0, limits.dailyLimit)

/** The input to create a token. */
export const tokenRequest = z.object({
  key: text('key', 'the id of a key')
    .describe('key_…: the key that pays. Absent: the key of this request.')
    .optional(),
  subject: subjectRule('subject').describe(
    'Your name for the visitor, such as the id of a user. Tokens of a subject share its images and its limit.',
  ),
  images: imagesRule.describe('Images a UTC day for this subject.'),
  expiresIn: integer('expiresIn', 1, tokenLimits.seconds)
    .describe(`Seconds until the token expires, at most ${tokenLimits.seconds}.`)
    .default(3600),
  origins: originsRule,
  prompts: promptsRule,
})

function secondsRule(field: string) {
  return z.number({ error: `${field} must be a number of seconds since 1970` })
}

/** The claims of a token (RFC 7519). Unknown claims are ignored. */
export const tokenClaims = z.object({
  sub: subjectRule('sub'),
  images: imagesRule,
  origins: originsRule,
  prompts: promptsRule,
  iat: secondsRule('iat'),
  exp: secondsRule('exp'),
  nbf: secondsRule('nbf').optional(),
})

/** Ends the tokens of a subject. */
export const endedSubject = tokenRequest.pick({ key: true, subject: true })

/** A visitor of a web page, for whom a key pays. */
export interface Subject {
  /** As in the token, or `address:` and an address for a publishable key. */
  name: string
  /** Images of this UTC day. */
  usedToday: number
  /** Images of the last 366 days; of an address: of today and yesterday. */
  used: number
  /** Its tokens that were issued until then are refused, in epoch milliseconds. */
  endedAt: number | null
}
