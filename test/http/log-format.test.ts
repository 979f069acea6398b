import { expect, test } from 'vitest'
import { startEasel } from '../support/easel.ts'

for (const [format, line] of [
  ['text', /^\[\d\d:\d\d:\d\d\] INFO: /m],
  ['json', /^\{"level":30,/m],
] as const) {
  test(`LOG_FORMAT=${format} has a line for each request, without its key`, async () => {
    await using easel = await startEasel({ env: { LOG_FORMAT: format } })
    const { secret } = await easel.key()
    const response = await easel.fetch(`/api/v1/images?prompt=fox&apikey=${secret}`)
    await response.text()
    const text = easel.logged.join('')
    expect(text).toMatch(line)
    expect(text).toContain('/api/v1/images')
    expect(text).not.toContain(secret)
  })
}
