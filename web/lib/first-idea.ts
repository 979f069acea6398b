import type { Dimensions } from '../../schema/dimensions.ts'
import { hrefOf } from './site.ts'

export interface Idea {
  /** Names its pictures. */
  name: string
  prompt: string
  dimensions: Dimensions
}

/** The idea whose picture a visitor sees first. The others are loaded after it. */
export const firstIdea: Idea = {
  name: 'lighthouse',
  prompt: 'A lighthouse on a cliff at night, stars above a calm sea',
  dimensions: '1:1',
}

/** The address of an idea's picture. */
export const pictureOf = ({ name }: Idea, size: '' | '-small' = '') =>
  hrefOf(`/examples/${name}${size}.avif`)
