import { expect, test } from 'vitest'
import { createUploadRoom } from '../../server/core/images/upload-room.ts'

const pieces = (...lengths: number[]) => lengths.map((length) => new Uint8Array(length))

test('Uploads of one payer, and of all, have a limit until they are stored', () => {
  const enter = createUploadRoom({ bytes: 100, uploads: 3, uploadsOfPayer: 2 })
  const [first] = [enter('a'), enter('a')]
  expect(() => enter('a')).toThrow('You already send 2 images: wait until one is stored')
  enter('b')
  expect(() => enter('c')).toThrow('Too many uploads wait')
  first?.[Symbol.dispose]()
  expect(() => enter('a')).not.toThrow()
})

test('The bytes of uploads have a limit together until they are stored', async () => {
  const enter = createUploadRoom({ bytes: 100, uploads: 3, uploadsOfPayer: 3 })
  const first = enter('a')
  await Array.fromAsync(first.counted(pieces(50, 40)))
  const second = enter('b')
  await expect(Array.fromAsync(second.counted(pieces(5, 6)))).rejects.toThrow('Too many uploads')
  second[Symbol.dispose]()
  expect(await Array.fromAsync(enter('b').counted(pieces(5, 5)))).toHaveLength(2)
})
