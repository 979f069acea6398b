import { GenerationQuery } from '../client/documents.ts'
import { fromError } from '../client/failure.ts'
import { textOfPng } from '../lib/png-text.ts'
import { abilitiesOf, excessOf } from './abilities.ts'
import { confirm } from './announcer.ts'
import { setOffer } from './arrivals.ts'
import { focusControl } from './highlight.ts'
import { engines } from './queries.ts'
import { addFiles, addReference } from './references.ts'
import { client } from './session.ts'
import { reuse, setImage, setPrompt, setSeed, setSeedMode, setSteps } from './set-up.ts'
import { takeOver } from './take-over.ts'

/** The dropped address or files. Read them before the event ends. */
export interface Dropped {
  address: string
  files: readonly File[]
}

const imageId = /img_\w+/
/** As EMBED_PROMPT writes them. */
const embedded = /parameters\0+(.+)\nSteps: (\d+), Seed: (\d+)/s

/**
 * Takes what was dropped or pasted: pictures become references. A single picture of Easel also has
 * a set-up: where references are possible the person chooses.
 */
export async function takeDropped({ address, files }: Dropped) {
  const [file, ...others] = files
  const lacking = excessOf(abilitiesOf(engines()), 1)
  const text = address || (file && textOfPng(new Uint8Array(await file.arrayBuffer())))
  const id = imageId.exec(text ?? '')?.[0]
  if (!text || !id || others.length) {
    if (!lacking && files.length) return addFiles(files)
    return confirm(
      lacking ? `${lacking}, and this is no picture of Easel` : 'This is no picture of Easel',
    )
  }
  const { data, error } = await client().query(GenerationQuery, { id }).toPromise()
  const found = data?.generation
  const [, said, steps, seed] = embedded.exec(text) ?? []
  const takePicture = () => (found ? addReference(id) : addFiles(files))
  if (!found && !said) {
    if (!lacking && file) return takePicture()
    return confirm(
      error ? fromError(error).message : 'This picture is not one of yours: its file has no prompt',
    )
  }
  const takeSetUp = () => {
    takeOver(() => {
      if (found) return reuse(found, found.images.find((image) => image.id === id)?.seed)
      setPrompt(said ?? '')
      setImage(1)
      setSteps(Number(steps))
      setSeed(Number(seed))
      setSeedMode('locked')
    }, 'Set up with the seed of this picture')
    focusControl('prompt')
  }
  if (lacking) return takeSetUp()
  const own = found?.images.find((image) => image.id === id)?.url
  const picture = own ?? (file ? URL.createObjectURL(file) : address)
  return setOffer({ picture, takeSetUp, takePicture })
}
