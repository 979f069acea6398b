import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { digitalSourceTypeOf } from '../../server/engines/engine.ts'
import { pngSize } from '../../server/images/format.ts'
import { createIntake } from '../../server/images/intake.ts'
import { unmarked } from '../support/image-files.ts'
import { pngOf } from '../support/png.ts'
import { hugeImages } from '../support/spoiled-images.ts'
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

/** Every kind of PNG that there is (PNG specification, table 11.1). */
const kinds = [
  { color: 0, samples: 1, depths: [1, 2, 4, 8, 16] },
  { color: 2, samples: 3, depths: [8, 16] },
  { color: 3, samples: 1, depths: [1, 2, 4, 8] },
  { color: 4, samples: 2, depths: [8, 16] },
  { color: 6, samples: 4, depths: [8, 16] },
].flatMap(({ color, samples, depths }) =>
  depths.flatMap((depth) =>
    [false, true].map((isInterlaced) => ({ color, samples, depth, isInterlaced })),
  ),
)

const sizes = [
  { width: 1, height: 1 },
  { width: 3, height: 5 },
  { width: 5, height: 2 },
  { width: 8, height: 8 },
  { width: 33, height: 17 },
]

/** In which pass of Adam7 a pixel of a block of 8 × 8 comes (PNG specification, 8.2). */
const passes = [
  '16462646',
  '77777777',
  '56565656',
  '77777777',
  '36463646',
  '77777777',
  '56565656',
  '77777777',
]

/** How many pixels each row of the file has, pass by pass. */
function pixelsOfRows({ width, height }: typeof pixels, isInterlaced: boolean): number[] {
  if (!isInterlaced) return Array(height).fill(width)
  return [...'1234567'].flatMap((pass) =>
    Array.from({ length: height }, (_, y) => {
      const row = passes[y % 8] ?? ''
      return Array.from({ length: width }, (_, x) => row[x % 8]).filter((of) => of === pass).length
    }).filter((count) => count > 0),
  )
}

for (const { color, samples, depth, isInterlaced } of kinds) {
  const kind = `color ${color}, ${depth} bits${isInterlaced ? ', interlaced' : ''}`
  test(`A whole PNG of ${kind} is taken, and one that lacks its last byte is refused`, async () => {
    await using intake = createIntake()
    for (const size of sizes) {
      const rows = pixelsOfRows(size, isInterlaced).map((count) =>
        Buffer.alloc(1 + Math.ceil((count * samples * depth) / 8)),
      )
      const data = Buffer.concat(rows)
      const header = { ...size, color, depth, isInterlaced }
      expect(await loadImage(pngOf(header, data))).toMatchObject(size)
      expect((await intake.fit(pngOf(header, data), size)).original).toEqual(size)
      const short = intake.fit(pngOf(header, data.subarray(0, -1)), size)
      await expect(short).rejects.toThrow('has fewer rows than its header says')
    }
  })
}

const tooMany = { width: 8192, height: 4097 }
for (const [what, bytes] of Object.entries(await hugeImages(tooMany))) {
  test(`${what} of more than 33 megapixels is refused before it is decoded, by every use`, async () => {
    await using intake = createIntake()
    const refusal = 'pixels: at most 33 megapixels are decoded'
    for (const use of [
      () => intake.accept(bytes, tooMany, marks),
      () => intake.fit(bytes, pixels),
      () => intake.encode(bytes, { format: 'avif' }),
      () => intake.encode(bytes, { format: 'png', size: pixels }),
      () => intake.placeholder(bytes),
    ])
      await expect(use()).rejects.toThrow(refusal)
  })
}

test('Bytes before the header of the frame do not hide the size of a JPEG', async () => {
  await using intake = createIntake()
  const { 'a JPEG': huge } = await hugeImages(tooMany)
  const small = jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda])))
  const wholeHeader = (huge as Buffer).subarray(2)
  const forged: Record<string, Buffer[]> = {
    'bytes that fill': [Buffer.from([0xff, 0xff, 0xff]), wholeHeader],
    'a marker without a length': [Buffer.from([0xff, 0x01]), wholeHeader],
    'a restart': [Buffer.from([0xff, 0xd0]), wholeHeader],
    'another picture in a comment': [comment(small), wholeHeader],
    'bytes of no segment': [Buffer.from('abc'), wholeHeader],
  }
  for (const [what, parts] of Object.entries(forged)) {
    const file = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 2]), ...parts])
    const refusal = /at most 33 megapixels are decoded|has no size in its header/
    await expect(intake.fit(file, pixels), what).rejects.toThrow(refusal)
  }
})

function comment(text: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(2 + text.length, 2)
  return Buffer.concat([head, text])
}
