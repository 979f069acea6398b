import * as z from 'zod'
import { limits } from './limits.ts'

const sourceImagePattern = /^(?:(?:upl|img)_[0-9A-Za-z]{30}|https?:\/\/[^\s/@?#]+(?:[/?#]\S*)?)$/
export const referencesRule = `references must be a list of 1 to ${limits.references} ids of your uploads or images`

/** Whether a reference or a mask is a URL, and no id. */
export function isSourceUrl(source: string): boolean {
  return source.includes('://')
}

/** An image that a request begins with: the id of an upload or an image of the caller, or a URL. */
export function sourceImage(field: string) {
  const rule = `${field} must be ids of your uploads (upl_…) or images (img_…), or URLs`
  return z
    .string({ error: rule })
    .max(limits.urlLength, `${field} must be at most ${limits.urlLength} characters each`)
    .regex(sourceImagePattern, rule)
    .refine((source) => !isSourceUrl(source) || URL.canParse(source), rule)
}
