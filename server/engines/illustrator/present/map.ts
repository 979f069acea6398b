import { fill, type Page } from './kit.ts'
export function paintMap(page: Page): void {
  fill(page, '#fff')
}
