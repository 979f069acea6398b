import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { digitalSourceTypeOf } from '../../server/engines/engine.ts'
import { pngSize } from '../../server/images/format.ts'
import { createIntake } from '../../server/images/intake.ts'
import { unmarked } from '../support/image-files.ts'
import { flatPng } from '../support/test-engine.ts'

const pixels = { width: 768, height: 512 }
const jpeg = createCanvas(pixels.width, pixels.height).toBuffer('image/jpeg')

const marks = { id: 'img_1', engine: 'test', digitalSourceType: digitalSourceTypeOf('test') }

test('A PNG is taken as it is, but for its marks', async () => {
  await using intake = createIntake()
  const png = flatPng(pixels.width, pixels.height, 1)
  const accepted = await intake.accept(png, pixels, marks)
  expect(unmarked(accepted.png)).toEqual(png)
})

test('Pictures that are being converted when the converter stops fail, instead of holding up their generations', async () => {
  const intake = createIntake()
  const conversions = Promise.allSettled([
    intake.accept(jpeg, pixels, marks),
    intake.accept(jpeg, pixels, marks),
  ])
  await intake[Symbol.asyncDispose]()
  expect(await conversions).toMatchObject(
    Array(2).fill({
      status: 'rejected',
      reason: { message: 'its threads have stopped' },
    }),
  )
})

test('The next picture after a converter that stopped gets another', async () => {
  await using intake = createIntake()
  const lost = intake.accept(jpeg, pixels, marks)
  await Promise.all([intake[Symbol.asyncDispose](), expect(lost).rejects.toThrow()])
  const { png } = await intake.accept(jpeg, pixels, marks)
  expect(pngSize(png)).toEqual(pixels)
})
