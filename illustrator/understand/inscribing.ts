import type { Scene } from '../scene.ts'

/**
 * Writes the title on the thing that the words name before the quotation, or else behind it. A
 * quotation mark stands for the title in the text.
 */
export function inscribed(scene: Scene, text: string): Scene {
  const { title } = scene.presentation
  const [before = '', ...after] = text.toLowerCase().split('"')
  const places = scene.subjects.map(({ name }) => {
    const [last, next] = [before.lastIndexOf(name), after.join(' ').indexOf(name)]
    return last >= 0 ? last : next >= 0 ? -2 - next : Number.NEGATIVE_INFINITY
  })
  const nearest = Math.max(...places)
  if (title === '' || nearest === Number.NEGATIVE_INFINITY) return scene
  const subjects = scene.subjects.map((subject, index) =>
    index === places.indexOf(nearest) ? { ...subject, letters: title } : subject,
  )
  return { ...scene, subjects }
}
