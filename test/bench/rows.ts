import { dimensionKeys, dimensions } from '../../schema/dimensions.ts'
import { openDatabase } from '../../server/db/open.ts'
import { newId } from '../../server/id.ts'
import type { Easel } from '../support/easel.ts'
import { generate } from '../support/generate.ts'

const batchSize = 500
const colors = ['red', 'green', 'blue', 'white', 'golden']
const animals = ['fox', 'heron', 'otter', 'whale', 'moth', 'horse', 'crab']

const nth = <Item>(items: readonly [Item, ...Item[]] | Item[], index: number) =>
  items[index % items.length] as Item

/** Makes one picture with a key, and writes copies of its rows with other prompts and shapes. */
export async function fillRows(easel: Easel, secret: string, count: number): Promise<void> {
  const id = await generate(easel, secret)
  await using database = await openDatabase(easel.config.database)
  const from = database.db
  const { turn: _turn, ...generation } = await from
    .selectFrom('generations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const image = await from
    .selectFrom('images')
    .selectAll()
    .where('generation_id', '=', id)
    .executeTakeFirstOrThrow()
  const copyOf = (index: number) => {
    const at = generation.created_at - 1000 * index
    const shape = nth(dimensionKeys, index)
    const { width, height } = dimensions[shape]
    const [own, its] = [newId('gen', at), newId('img', at)]
    const prompt = `a ${nth(colors, index)} ${nth(animals, index)} beside the sea, number ${index}`
    return {
      generation: {
        ...generation,
        ...{ id: own, prompt, dimensions: shape, created_at: at },
        image_ids: JSON.stringify([its]),
      },
      image: { ...image, id: its, generation_id: own, width, height, created_at: at },
    }
  }
  for (let start = 1; start < count; start += batchSize) {
    const length = Math.min(batchSize, count - start)
    const copies = Array.from({ length }, (_, index) => copyOf(start + index))
    await database.write(async (transaction) => {
      await transaction
        .insertInto('generations')
        .values(copies.map((copy) => copy.generation))
        .execute()
      await transaction
        .insertInto('images')
        .values(copies.map((copy) => copy.image))
        .execute()
    })
  }
}
