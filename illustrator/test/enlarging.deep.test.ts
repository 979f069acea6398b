import { expect, test } from 'vitest'
import { styles } from '../scene.ts'
import { apart, most } from './apart.ts'
import { understand } from './images.ts'

test.each(styles)('a picture at twice its size is the same picture: %s', async (style) => {
  const scene = { ...understand('a heron by a lake'), style }
  expect(await apart(scene, 2)).toBeLessThan(most)
})

test.each([
  'a knight on a bridge, low poly',
  'a street market in the rain',
  'travel poster of a lighthouse',
  'logo for a bakery called Ember',
  'seamless pattern of lemons',
  'portrait of a sailor, stained glass',
  'treasure map of an island',
  'a cozy room at night, moody',
])('a picture at four times its size is the same picture: %s', async (prompt) => {
  expect(await apart(understand(prompt), 4)).toBeLessThan(most)
})
