import ExifReader from 'exifreader'

export const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype'

interface Said {
  digitalSourceType: string | undefined
  tool: string | undefined
  id: string | undefined
  /** The prompt and settings. */
  parameters: string | undefined
}

/** What an image file says of itself, by a reader that is not ours. */
export async function provenanceOf(bytes: Uint8Array): Promise<Said> {
  const tags = await ExifReader.load(Buffer.from(bytes))
  const text = (name: string) => tags[name]?.description
  return {
    digitalSourceType: text('DigitalSourceType'),
    tool: text('CreatorTool'),
    id: text('identifier'),
    parameters: text('parameters'),
  }
}
