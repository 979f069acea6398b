import { afterAll, describe, expect, test } from 'vitest'
import { limits } from '../../schema/limits.ts'
import { doors } from '../support/doors.ts'
import { startEasel } from '../support/easel.ts'
import { post } from '../support/rest.ts'
import { rules } from '../support/rules.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())
const { secret } = await easel.key()

const required = 'Prompt is required'
const control = 'prompt must not contain control characters other than line breaks and tabs'
const { image, dimensions, steps, seed } = rules
type Limits = { images: number; promptLength: number }
const imagesTo = (most: number) => `image must be an integer from 1 to ${most}`
const tooLong = (most: number) => `prompt must be at most ${most} characters`
const safety = 'safety must be true or false'

/** Inputs that break a rule, for every door. */
const refusedBy = ({ images, promptLength }: Limits): [string, object, string][] => [
  ['an empty prompt', { prompt: '' }, required],
  ['a prompt of white space', { prompt: ' \t\n\u3000 ' }, required],
  ['a prompt that is too long', { prompt: 'a'.repeat(promptLength + 1) }, tooLong(promptLength)],
  ['a NUL in the prompt', { prompt: 'a\u0000fox' }, control],
  ['an escape in the prompt', { prompt: 'a \u001b[31mfox' }, control],
  ['a C1 control in the prompt', { prompt: 'a\u0085fox' }, control],
  ['image 0', { prompt: 'a fox', image: 0 }, imagesTo(images)],
  ['an image too many', { prompt: 'a fox', image: images + 1 }, imagesTo(images)],
  ['a negative image', { prompt: 'a fox', image: -1 }, imagesTo(images)],
  ['0 steps', { prompt: 'a fox', steps: 0 }, steps],
  ['a step too many', { prompt: 'a fox', steps: limits.steps + 1 }, steps],
  ['a negative seed', { prompt: 'a fox', seed: -2 }, seed],
]

for (const door of doors) {
  const most = door.wider ?? limits
  describe(`${door.name} refuses with 400`, () => {
    for (const [name, input, error] of refusedBy(most)) {
      test(`${name}: ${error}`, async () => {
        const outcome = await door.generate(easel, input, { secret })
        expect(outcome.error?.message).toBe(error)
        expect(outcome.images).toEqual([])
        if (door.hasStatus) expect(outcome.response.status).toBe(400)
        else expect(outcome.error?.code).toBe('INVALID_INPUT')
      })
    }
  })

  describe(`${door.name} accepts`, () => {
    test('a prompt without the white space around it', async () => {
      await door.generate(easel, { prompt: '\n  a red fox \t ' }, { secret })
      expect(easel.engine.requests.at(-1)?.prompt).toBe('a red fox')
    })

    test('line breaks and tabs within a prompt', async () => {
      await door.generate(easel, { prompt: 'a fox\r\n\tin snow' }, { secret })
      expect(easel.engine.requests.at(-1)?.prompt).toBe('a fox\r\n\tin snow')
    })

    test('the longest prompt, where an emoji counts as one character', async () => {
      const prompt = '🦊'.repeat(most.promptLength)
      const outcome = await door.generate(easel, { prompt }, { secret })
      expect(outcome.error).toBeUndefined()
      expect(easel.engine.requests.at(-1)?.prompt).toBe(prompt)
      expect(
        (await door.generate(easel, { prompt: `${prompt}🦊` }, { secret })).error?.message,
      ).toBe(tooLong(most.promptLength))
    })

    test('MAX_PROMPT_LENGTH characters', async () => {
      await using short = await startEasel({ env: { MAX_PROMPT_LENGTH: '5' } })
      const { secret } = await short.key()
      expect((await door.generate(short, { prompt: 'a fox' }, { secret })).error).toBeUndefined()
      const outcome = await door.generate(short, { prompt: 'a foxy' }, { secret })
      expect(outcome.error?.message).toBe('prompt must be at most 5 characters')
    })
  })
}

describe('a JSON body is refused for the type of', () => {
  const fields: [field: string, values: unknown[], error: string][] = [
    ['prompt', [undefined, null], required],
    ['prompt', [1, true, ['a fox'], {}], 'prompt must be a string'],
    ['image', ['4', 1.5, null, true, [1], '', 1e300], image],
    ['dimensions', ['1:3', '', null, 1, 'RATIO_1_1', '1:1 ', 'toString'], dimensions],
    ['safety', ['true', 1, 0, null, 'false'], safety],
    ['steps', ['4', 4.5, null, false], steps],
    ['seed', ['4', 0.5, null, limits.seed + 1], seed],
    ['engine', [7, '', null, 'other', 'toString'], 'engine must be one of test'],
  ]
  for (const [field, values, error] of fields) {
    for (const value of values) {
      test(`${field} ${JSON.stringify(value)}: ${error}`, async () => {
        expect(await post(easel, { prompt: 'a fox', [field]: value }, { secret })).toMatchObject({
          status: 400,
          error,
        })
      })
    }
  }

  test('no field: 4.0 counts as 4, and unknown fields are ignored', async () => {
    const body = '{"prompt":"a fox","image":4.0,"colour":"red","__proto__":{"image":9},"key_id":3}'
    expect((await post(easel, body, { secret })).status).toBe(200)
    expect(easel.engine.requests.at(-1)?.images).toBe(4)
  })
})

describe('the first broken field of the table is reported', () => {
  const broken = { seed: -2, steps: 99, safety: 'yes', dimensions: '5:7', image: 99, prompt: '' }
  const order = ['prompt', 'image', 'dimensions', 'safety', 'steps', 'seed']
  const errors = [required, image, dimensions, safety, steps, seed]
  const good = { prompt: 'a fox', image: 1, dimensions: '1:1', safety: true, steps: 1, seed: 1 }

  for (const [position, field] of order.entries()) {
    test(`${field}, when the fields before it are valid`, async () => {
      const right = Object.fromEntries(
        Object.entries(good).filter(([name]) => order.indexOf(name) < position),
      )
      const { error } = await post(easel, { ...broken, ...right }, { secret })
      expect(error).toBe(errors[position])
    })
  }
})
