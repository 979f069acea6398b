/** An error without the prompt, for the log: engines repeat prompts in their messages. */
export function withoutPrompt(error: unknown, prompt: string): unknown {
  if (!(error instanceof Error)) return String(error).replaceAll(prompt, '…')
  const clean = new Error(error.message.replaceAll(prompt, '…'))
  clean.name = error.name
  clean.stack = error.stack?.replaceAll(prompt, '…')
  if (error.cause !== undefined) clean.cause = withoutPrompt(error.cause, prompt)
  return clean
}
