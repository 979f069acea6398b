import { expect } from 'vitest'
import { moods, seasons, settings, styles, timesOfDay, weathers } from '../scene.ts'
import { drawings, understand } from './images.ts'

/** Expects a scene that can be drawn, the same each time that the prompt is read. */
export function expectDrawable(prompt: string) {
  const scene = understand(prompt)
  expect(settings).toContain(scene.setting)
  expect([null, ...timesOfDay]).toContain(scene.timeOfDay)
  expect([null, ...weathers]).toContain(scene.weather)
  for (const mood of scene.moods) expect(moods).toContain(mood)
  expect(styles).toContain(scene.style)
  expect([null, ...seasons]).toContain(scene.season)
  for (const { drawing, count, name } of scene.subjects) {
    expect(drawings.has(drawing), drawing).toBe(true)
    expect(name).not.toBe('')
    expect(count).toBeGreaterThanOrEqual(1)
    expect(count).toBeLessThanOrEqual(24)
  }
  for (const { subject, object } of scene.relations) {
    expect(scene.subjects[subject], prompt).toBeDefined()
    expect(scene.subjects[object], prompt).toBeDefined()
    if (subject === object) expect(scene.subjects[subject]?.count, prompt).toBeGreaterThan(1)
  }
  for (const color of scene.palette) expect(color).toMatch(/^#[0-9a-f]{6}$/)
  expect(understand(prompt)).toEqual(scene)
}
