import * as z from 'zod'
import { isLongerThan } from './rules.ts'

// Everything in Unicode's Cc class but tab, line feed and carriage return.
const controlCharacters = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f'
const controlCharacter = new RegExp(`[${controlCharacters}]`)

/** The rules of a prompt as a JSON Schema pattern, which cannot trim. */
const promptPattern = `^[^${controlCharacters}]*[^\\s${controlCharacters}][^${controlCharacters}]*$`

/** The prompt of a request: not empty, and at most `maxLength` Unicode code points. */
export function requiredPrompt(maxLength: number) {
  return promptText('prompt', maxLength, 'Prompt is required')
    .refine((prompt) => prompt !== '', 'Prompt is required')
    .meta({ minLength: 1, maxLength, pattern: promptPattern })
}

/** A text of at most `maxLength` Unicode code points, without white space around it. */
export function promptText(field: string, maxLength: number, whenMissing?: string) {
  return z
    .string({
      error: ({ input }) => (input == null && whenMissing) || `${field} must be a string`,
    })
    .trim()
    .superRefine((prompt, context) => {
      const issue = promptIssue(field, prompt, maxLength)
      if (issue) context.addIssue(issue)
    })
    .meta({ maxLength })
}

function promptIssue(field: string, prompt: string, maxLength: number): string | undefined {
  if (isLongerThan(prompt, maxLength)) return `${field} must be at most ${maxLength} characters`
  if (controlCharacter.test(prompt))
    return `${field} must not contain control characters other than line breaks and tabs`
  return undefined
}
