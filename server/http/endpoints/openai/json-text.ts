export interface PiecedObject {
  /** Text before the object. */
  before: string
  /** The first field, whose text comes in pieces that need no escapes. */
  name: string
  pieces: AsyncIterable<Uint8Array>
  /** The fields after it. */
  fields: object
}

/** JSON text of an object. The text begins when the first piece is ready. */
export async function* jsonText({
  before,
  name,
  pieces,
  fields,
}: PiecedObject): AsyncGenerator<Uint8Array> {
  let start = `${before}{"${name}":"`
  for await (const piece of pieces) {
    yield Buffer.concat([Buffer.from(start), piece])
    start = ''
  }
  const rest = JSON.stringify(fields).slice(1)
  yield Buffer.from(rest === '}' ? '"}' : `",${rest}`)
}
