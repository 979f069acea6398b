import { expect, test } from 'vitest'
import { createRoom } from '../../server/room.ts'

const enter = () =>
  createRoom({
    all: { amount: 3, refusal: 'All callers take too much' },
    caller: { amount: 2, refusal: 'You take too much' },
  })

test('Each caller and all callers take only so much until they give it back', () => {
  const room = enter()
  const first = room('a')
  first.take(1)
  room('a').take(1)
  expect(() => room('a').take(1)).toThrow('You take too much')
  room('b').take(1)
  expect(() => room('c').take(1)).toThrow('All callers take too much')
  first[Symbol.dispose]()
  first[Symbol.dispose]()
  expect(() => room('a').take(2)).toThrow('You take too much')
  room('c').take(1)
})

test('What is refused is not counted', () => {
  const room = enter()
  const place = room('a')
  expect(() => place.take(9)).toThrow('You take too much')
  place.take(2)
  place[Symbol.dispose]()
  room('a').take(2)
})
