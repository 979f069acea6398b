const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** Such as "1.2 MB". */
export function size(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const number = bytes / 1000 ** power
  return `${number.toLocaleString('en', { maximumFractionDigits: 1 })} ${units[power]}`
}

/** Such as "42 s", "3.5 min" or "1.2 h". */
export function time(seconds: number): string {
  const short = (number: number) => number.toLocaleString('en', { maximumFractionDigits: 1 })
  if (seconds < 60) return `${short(seconds)} s`
  return seconds < 3600 ? `${short(seconds / 60)} min` : `${short(seconds / 3600)} h`
}

export const count = (number: number) => number.toLocaleString('en')
