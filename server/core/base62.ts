/**
 * The digits in the order of their character codes, so that texts of one length sort as numbers do.
 */
export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A whole number in base62, padded with zeros to `length`. */
export function base62Text(number: number, length: number): string {
  let rest = number
  let text = ''
  for (let place = 0; place < length; place++) {
    text = base62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}
