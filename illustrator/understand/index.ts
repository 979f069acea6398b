import { plainScene, type Scene } from '../scene.ts'
import { allegoryOf } from './allegories.ts'
import { calmed } from './calm.ts'
import { type Background, clearOf, onGround, wantsClear } from './clear.ts'
import { inscribed } from './inscribing.ts'
import type { Languages } from './language.ts'
import { sceneOnPage } from './page.ts'
import { compositionTextOf, deniedIn, type Phrase } from './phrase.ts'
import { createPresenting, type Presented } from './presenting.ts'
import { createReader, tokensOf } from './reader.ts'
import { createReferring, useOf } from './referring.ts'
import { sceneOf } from './scene-of-draft.ts'
import { inStudio } from './studio.ts'
import { draftOf } from './writer.ts'

export { Languages } from './language.ts'
export { createSuggesting } from './spelling.ts'

interface Wishes {
  background?: Background | undefined
  negativePrompt?: string | undefined
}

/** The steps from a prompt to a scene. `understand` takes all steps and never throws. */
export function createUnderstanding(languages: Languages) {
  const present = createPresenting()
  const read = createReader(languages)
  const refer = createReferring()

  /** The scene of a prompt with a reference. */
  function understandWithReference(prompt: string, negativePrompt?: string): Scene {
    const referred = refer(prompt)
    const scene = understand(referred.rest, { negativePrompt })
    return { ...scene, reference: useOf(referred, scene, draftOf(read(referred.rest))) }
  }

  /** The scene of a prompt, without the things of a negative prompt. */
  function understand(prompt: string, { background, negativePrompt = '' }: Wishes = {}): Scene {
    const denied = deniedIn(read(negativePrompt))
    const presented = present(prompt)
    const clear =
      wantsClear(presented, background) &&
      clearOf(sceneOfPresented(prompt, onGround(presented, true), denied))
    return clear || sceneOfPresented(prompt, onGround(presented, false), denied)
  }

  function sceneOfPresented(prompt: string, presented: Presented, denied: Phrase[]): Scene {
    const { presentation, rest, later } = presented
    const { way, title, themes } = presentation
    const words = `${rest}, ${later}`
    const phrases = read((way === 'scene' && allegoryOf(words, read)) || words)
    const compositionText = compositionTextOf(phrases)
    // The title of a travel poster is its destination.
    const isTravel = themes.includes('travel')
    const all = isTravel ? read(`${rest}, ${later}, ${title}`) : phrases
    const whole = draftOf([...all, ...denied])
    if (way === 'scene') {
      const scene = inscribed(sceneOf(whole, compositionText, presentation), rest)
      if (scene.subjects.length > 0 || title === '') return calmed(inStudio(scene, whole), whole)
      // Words without a thing to write them on are on a wall.
      return { ...scene, presentation: { ...presentation, way: 'lettering', carrier: 'wall' } }
    }
    const readAll = (text: string) => [...read(text), ...denied]
    const page = sceneOnPage(presented, { read: readAll, whole, compositionText })
    return page ?? understandPlainly(prompt)
  }

  /** The scene of a prompt without its way of presenting. */
  function understandPlainly(prompt: string): Scene {
    const phrases = read(prompt)
    return sceneOf(draftOf(phrases), compositionTextOf(phrases), plainScene)
  }

  return { present, tokensOf, read, draftOf, understand, understandWithReference }
}
