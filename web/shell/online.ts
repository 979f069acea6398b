import { createSignal } from 'solid-js'

const [online, setOnline] = createSignal(navigator.onLine)

export { online }

addEventListener('online', () => setOnline(true))
addEventListener('offline', () => setOnline(false))
