/** Who or what made the picture in a file. */
export interface Provenance {
  /** A URL of IPTC's vocabulary. */
  digitalSourceType: string
  /** The id of the engine. */
  engine: string
  /** The id of the image. */
  id: string
}

const packetId = 'W5M0MpCehiHzreSzNTczkc9d'
const extension = 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/'

/** An XMP packet that says it (XMP specification, part 1). */
export function xmpOf({ digitalSourceType, engine, id }: Provenance): Buffer {
  const properties = {
    'Iptc4xmpExt:DigitalSourceType': digitalSourceType,
    'xmp:CreatorTool': `Easel (${engine})`,
    'dc:identifier': id,
  }
  const attributes = Object.entries(properties).map(([name, value]) => `${name}="${quoted(value)}"`)
  return Buffer.from(
    [
      `<?xpacket begin="\uFEFF" id="${packetId}"?>`,
      '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
      `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="${extension}"`,
      ' xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"',
      ` ${attributes.join(' ')}/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
    ].join(''),
  )
}

function quoted(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const property =
  /\bDigitalSourceType\b[^<>]{0,100}?["'>]\s*https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w{1,60})/g

/**
 * The terms for what a machine made. Others are not believed, because a prompt in the packet could
 * say them too: no image of an engine is a photograph.
 */
const synthetic = new Set([
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'algorithmicMedia',
  'compositeSynthetic',
  'algorithmicallyEnhanced',
  'dataDrivenMedia',
])

/** The DigitalSourceType that an XMP packet says, as the URL of its term. */
export function sourceTypeOf(xmp: Uint8Array): string | undefined {
  for (const [, term = ''] of Buffer.from(xmp).toString('utf8').matchAll(property))
    if (synthetic.has(term)) return `http://cv.iptc.org/newscodes/digitalsourcetype/${term}`
  return undefined
}
