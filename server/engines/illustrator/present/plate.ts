import { fill, type Page } from './kit.ts'
export function paintPlate(page: Page): void {
  fill(page, '#fff')
}
