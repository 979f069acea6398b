import { createSignal } from 'solid-js'
import { nameOf } from '../../schema/dimensions.ts'
import { defaults } from '../../schema/limits.ts'
import { firstIdea, type Idea } from '../lib/first-idea.ts'
import { focusControl } from './highlight.ts'
import { dimensions, image, prompt, setDimensions, setPrompt } from './set-up.ts'
import { takeOver } from './take-over.ts'

/** The idea whose picture is visible while there is no result. */
export const [example, setExample] = createSignal<Idea>(firstIdea)

/** Whether the example is a picture of the form, or nothing is in the form yet. */
export function exampleFits(): boolean {
  const shapes = [nameOf(defaults.dimensions), nameOf(example().dimensions)]
  const isPrompt = !prompt() || prompt() === example().prompt
  return isPrompt && shapes.includes(dimensions()) && image() === defaults.image
}

/** Puts the prompt and the shape of an idea into the form. */
export function takeIdea(idea: Idea) {
  setExample(idea)
  takeOver(() => {
    setPrompt(idea.prompt)
    setDimensions(nameOf(idea.dimensions))
  }, 'Set up as for this example')
  focusControl('prompt')
}
