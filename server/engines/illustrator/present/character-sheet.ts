import { fill, type Page } from './kit.ts'
export function paintCharacterSheet(page: Page): void {
  fill(page, '#fff')
}
