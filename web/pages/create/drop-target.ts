import { createSignal, onCleanup, onMount } from 'solid-js'

const take = async (data: DataTransfer) => {
  // The browser empties the data when the event ends.
  const dropped = { address: data.getData('text/uri-list'), files: [...data.files] }
  const { takeDropped } = await import('../../state/drop.ts')
  await takeDropped(dropped)
}

/** Takes pictures that are dropped or pasted anywhere on the page. Whether one is held over it. */
export function dropTarget() {
  const [over, setOver] = createSignal(false)
  const leave = (event: DragEvent) => event.relatedTarget ?? setOver(false)
  const drag = (event: DragEvent) => {
    if (!carriesPicture(event)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!event.dataTransfer || !carriesPicture(event)) return
    event.preventDefault()
    void take(event.dataTransfer)
  }
  const paste = ({ clipboardData: data }: ClipboardEvent) => {
    // Copied text can have a picture of itself.
    if (data?.files.length && !data.types.includes('text/plain')) void take(data)
  }
  const listeners = { dragover: drag, dragleave: leave, drop, paste }
  onMount(() => {
    for (const [type, listener] of Object.entries(listeners))
      addEventListener(type, listener as EventListener)
  })
  onCleanup(() => {
    for (const [type, listener] of Object.entries(listeners))
      removeEventListener(type, listener as EventListener)
  })
  return over
}

/** The browser handles dropped text as usual. */
const carriesPicture = ({ dataTransfer }: DragEvent) =>
  !document.querySelector('dialog[open]') &&
  dataTransfer?.types.some((type) => type === 'Files' || type === 'text/uri-list')
