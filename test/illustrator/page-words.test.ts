import { describe, expect, test } from 'vitest'
import { understand } from './images.ts'

const told = (prompt: string) => understand(prompt).presentation

describe('what a page says without quotes', () => {
  test.each([
    ['garage sale sign', 'wooden sign', 'Garage Sale'],
    ['welcome sign with flowers', 'wooden sign', 'Welcome'],
    ['save the date card with a beach', 'card', 'Save the Date'],
    ['instagram post for a summer sale 50% off', 'poster', 'Summer Sale'],
    ['black friday sale banner up to 70% off', 'poster', 'Black Friday Sale'],
    ['restaurant menu cover, italian trattoria', 'cover', 'Menu'],
    ['chalkboard menu sign with "Today’s Special"', 'chalkboard', 'Today’s Special'],
    ['chalkboard menu for a cafe', 'chalkboard', 'Menu'],
    ['book cover about a man in an open house', 'cover', ''],
    ['poster for open source software', 'poster', ''],
    ['a garage sale sign on a lawn', 'scene', ''],
  ])('%s', (prompt, way, title) => {
    expect(told(prompt)).toMatchObject({ way, title })
  })

  test.each([
    ['instagram post for a summer sale 50% off', '50% off'],
    ['save the date card, Anna & Tom, 12 June', 'Save the Date · 12 June'],
    ['vintage travel poster of lisbon with a yellow tram', 'lisbon'],
    ['travel poster of the Alps', 'the Alps'],
    ['travel poster of a train', ''],
    ['halloween party flyer with bats', 'halloween party'],
    ['birthday card for a 5 year old who loves dinosaurs, "Happy 5th Birthday Leo"', ''],
  ])('beside its title, or as it: %s', (prompt, tagline) => {
    expect(told(prompt).tagline).toBe(tagline)
  })
})

test.each([
  ['movie poster for a sci-fi thriller titled "The Last Signal"', 'rocket'],
  ['horror movie poster', 'derelict-house'],
  ['western movie poster "Dust and Gold"', 'horse'],
  ['book cover: "Daughter", victorian, mysterious', 'old-key'],
])('a genre has a motif of its own, and names no things: %s', (prompt, motif) => {
  expect(told(prompt).motifs[0]).toBe(motif)
  expect(understand(prompt).subjects).toEqual([])
})

test('a title that names a trade shows what the trade is about', () => {
  expect(understand('book cover "The Beekeeper’s Secret"').subjects[0]?.drawing).toBe('honeybee')
})
