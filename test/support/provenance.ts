import ExifReader from 'exifreader'

export const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype'

interface Provenance {
  digitalSourceType: string | undefined
  tool: string | undefined
  id: string | undefined
  /** The prompt and settings. */
  parameters: string | undefined
}

/** The provenance in an image file, read by another library. */
export async function provenanceOf(bytes: Uint8Array): Promise<Provenance> {
  const tags = await ExifReader.load(Buffer.from(bytes))
  const text = (name: string) => tags[name]?.description
  return {
    digitalSourceType: text('DigitalSourceType'),
    tool: text('CreatorTool'),
    id: text('identifier'),
    parameters: text('parameters'),
  }
}
