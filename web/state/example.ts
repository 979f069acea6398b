import { createSignal } from 'solid-js'
import { nameOf } from '../../schema/dimensions.ts'
import { firstIdea, type Idea } from '../lib/first-idea.ts'
import { focusControl } from './highlight.ts'
import { prompt, setDimensions, setPrompt } from './set-up.ts'
import { takeOver } from './take-over.ts'

/** The idea whose picture is visible while there is no result. */
export const [example, setExample] = createSignal<Idea>(firstIdea)

/** Whether the example fits the prompt in the form. */
export const exampleFits = () => !prompt() || prompt() === example().prompt

/** Puts the prompt and the shape of an idea into the form. */
export function takeIdea(idea: Idea) {
  setExample(idea)
  takeOver(() => {
    setPrompt(idea.prompt)
    setDimensions(nameOf(idea.dimensions))
  }, 'Set up as for this example')
  focusControl('prompt')
}
