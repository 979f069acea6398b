/** One line of a report: what was checked, the result, and what to do about it. */
export interface Finding {
  check: string
  status: 'ok' | 'warning' | 'failed'
  message: string
  advice?: string
}

/** The longest time of a request to another server. */
export const answerMs = 10_000

export function ok(check: string, message: string): Finding {
  return { check, status: 'ok', message }
}

export function warning(check: string, message: string, advice: string): Finding {
  return { check, status: 'warning', message, advice }
}

export function failed(check: string, message: string, advice?: string): Finding {
  return { check, status: 'failed', message, ...(advice === undefined ? {} : { advice }) }
}

/** The findings of a check. An error is a finding too. */
export async function findingsOf(
  check: string,
  find: () => Promise<Finding[]> | Finding[],
  adviceOn: (message: string) => string | undefined = () => undefined,
): Promise<Finding[]> {
  try {
    return await find()
  } catch (error) {
    const { message } = error as Error
    return [failed(check, message, adviceOn(message))]
  }
}
