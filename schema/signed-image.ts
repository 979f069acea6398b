import * as z from 'zod'
import { plainRequest } from './generation-request.ts'
import { boolean, integer, text } from './rules.ts'
import { ladder } from './variants.ts'

const { prompt, image, variation, ...drawn } = plainRequest.shape

/** The options of a signed address that decide what is drawn: the fields of a request. */
export const drawnOptions = z.object({
  ...drawn,
  seed: drawn.seed.describe('The seed. Absent: it follows from the other options and the prompt.'),
})

/** 9999-12-31, in epoch seconds. */
const lastSecond = 253_402_300_799

/** The other options of a signed address: who signed it, and how the image is shown. */
export const shownOptions = z.object({
  by: text('by', 'the id of a signing secret').describe(
    'The id of the signing secret, sgn_…, which is no secret.',
  ),
  width: integer('width', 1, 100_000)
    .describe(
      `Pixels. Offered are ${ladder.join(', ')} and its own width; others get the next larger one. It is never enlarged.`,
    )
    .optional(),
  placeholder: boolean('placeholder')
    .describe('1: until the image is drawn, the answer is a placeholder, at once.')
    .default(false),
  crawlers: boolean('crawlers')
    .describe('1: crawlers, link previews and prefetches may cause the drawing too.')
    .default(false),
  expires: integer('expires', 0, lastSecond)
    .describe('The address ends then, in epoch seconds. Absent: never.')
    .optional(),
})
