import { createSignal } from 'solid-js'

/** Handlers for the element that pictures are dropped on, and whether one is held over it. */
export function dropTarget() {
  const [over, setOver] = createSignal(false)
  const leave = () => setOver(false)
  const drag = (event: DragEvent) => {
    if (!carriesPicture(event)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = async (event: DragEvent) => {
    leave()
    if (!carriesPicture(event)) return
    event.preventDefault()
    const address = event.dataTransfer?.getData('text/uri-list') ?? ''
    const file = event.dataTransfer?.files[0]
    const { takeDropped } = await import('../../state/drop.ts')
    await takeDropped({ address, file })
  }
  return { over, leave, drag, drop }
}

/** The browser handles dropped text as usual. */
const carriesPicture = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.some((type) => type === 'Files' || type === 'text/uri-list')
