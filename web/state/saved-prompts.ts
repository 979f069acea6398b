import { createSignal } from 'solid-js'
import { siteUrl } from '../lib/site.ts'

export interface SavedPrompt {
  name: string
  prompt: string
}

// Sites at other paths of this origin have other prompts.
const storageName = `easel.prompts ${siteUrl}`
/** The oldest ones go first. */
const most = 100

const [savedPrompts, setSavedPrompts] = createSignal<SavedPrompt[]>(
  JSON.parse(localStorage.getItem(storageName) ?? '[]'),
)

/** The prompts that a person has named, newest first. They stay in this browser. */
export { savedPrompts }

function keep(prompts: SavedPrompt[]) {
  localStorage.setItem(storageName, JSON.stringify(prompts))
  setSavedPrompts(prompts)
}

/** Saves a prompt under a name, which replaces the one that had this name. */
export function savePrompt(saved: SavedPrompt) {
  const others = savedPrompts().filter(({ name }) => name !== saved.name)
  keep([saved, ...others].slice(0, most))
}

export function removePrompt(name: string) {
  keep(savedPrompts().filter((saved) => saved.name !== name))
}
