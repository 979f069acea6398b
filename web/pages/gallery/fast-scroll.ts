import { createSignal, onCleanup } from 'solid-js'

/** Heights of the window a second. */
const fastest = 3
const settleMs = 200

/** Whether the window scrolls too fast for pictures to be seen. A single jump is not fast. */
export function createFastScroll() {
  const [fast, setFast] = createSignal(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = { top: 0, at: Number.NEGATIVE_INFINITY }
  onCleanup(() => clearTimeout(timer))
  const measure = ({ timeStamp: at }: Event) => {
    const heights = Math.abs(scrollY - last.top) / innerHeight
    const seconds = (at - last.at) / 1000
    last = { top: scrollY, at }
    if (heights <= fastest * seconds) return
    setFast(true)
    clearTimeout(timer)
    timer = setTimeout(setFast, settleMs, false)
  }
  return { fast, measure }
}
