import { limits } from '../../schema/limits.ts'
import { GenerationQuery } from '../client/documents.ts'
import { imagesOf, lightbox, type Shown } from './lightbox.ts'
import { runs } from './run.ts'
import { client } from './session.ts'

/** The picture with this id; undefined if it is gone. */
export async function shownOf(id: string): Promise<Shown | undefined> {
  const { data } = await client().query(GenerationQuery, { id }).toPromise()
  return data?.generation
    ? imagesOf([data.generation]).find(({ image }) => image.id === id)
    : undefined
}

/** The pictures from the original to the source of this one. They end where one is gone. */
export async function ancestorsOf({ generation }: Shown): Promise<Shown[]> {
  const found: Shown[] = []
  let source = generation.variationOf?.image
  while (source && found.length <= limits.variationDepth) {
    const shown = await shownOf(source)
    if (!shown) break
    found.unshift(shown)
    source = shown.generation.variationOf?.image
  }
  return found
}

/** The known variations of a picture: those of this tab, and those that the lightbox pages through. */
export function variationsOf({ image }: Shown): Shown[] {
  const known = [
    ...runs().flatMap(({ generations }) => imagesOf(generations)),
    ...(lightbox()?.images ?? []),
  ]
  const found = known.filter(({ generation }) => generation.variationOf?.image === image.id)
  return [...new Map(found.map((shown) => [shown.image.id, shown])).values()]
}
