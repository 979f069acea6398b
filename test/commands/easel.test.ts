import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { createProgram } from '../../server/commands/program.ts'
import { runCommand } from '../support/child.ts'
import { runInProcess } from '../support/run-in-process.ts'

const easel = (...words: string[]) => runInProcess(words, {})

/** The words of every subcommand, such as `keys create`. */
function subcommandsOf(command = createProgram(), before: string[] = []): string[][] {
  return command.commands.flatMap((one) => {
    const words = [...before, one.name()]
    return [words, ...subcommandsOf(one, words)]
  })
}

describe('the command `easel`', () => {
  test('explains itself and each subcommand with --help', async () => {
    const { code, stdout } = await easel('--help')
    const names = createProgram()
      .commands.map((one) => one.name())
      .filter((name) => name !== 'complete')
    expect(code).toBe(0)
    for (const name of names) expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'))
    const silent = []
    for (const words of subcommandsOf()) {
      const help = await easel(...words, '--help')
      if (help.code !== 0 || !help.stdout.includes(`easel ${words.join(' ')}`)) silent.push(words)
    }
    expect(silent).toEqual([])
  })

  test('names a wrong command line, prints the usage and exits with 2', async () => {
    const wrong: [words: string[], message: RegExp][] = [
      [[], /^Usage: easel /],
      [['keys'], /^Usage: easel keys /],
      [['keys', 'destroy'], /^unknown command 'destroy'\n\nUsage: easel keys /],
      [
        ['keys', 'create', '--quota', '5'],
        /^unknown option '--quota'\n\nUsage: easel keys create /,
      ],
      [['keys', 'revoke'], /^missing required argument 'id'\n\nUsage: easel keys revoke /],
      [['accounts', 'limit', 'a@example.com'], /^missing required argument 'images'\n/],
      [['move'], /^required option '--database <url>' not specified\n/],
      [['completion', 'tcsh'], /Allowed choices are zsh, bash, fish, powershell/],
    ]
    for (const [words, message] of wrong)
      expect([words, await easel(...words)]).toEqual([
        words,
        { code: 2, stdout: '', stderr: expect.stringMatching(message) },
      ])
  })

  test('prints its version', async () => {
    expect(await easel('--version')).toMatchObject({ code: 0, stdout: manifest.version })
  })

  test('completes subcommands and options', async () => {
    const completed = async (...words: string[]) =>
      (await easel('complete', '--', ...words)).stdout
        .split('\n')
        .map((line) => line.split('\t')[0])
    expect(await completed('ke')).toContain('keys')
    expect(await completed('keys', '')).toEqual(expect.arrayContaining(['create', 'revoke']))
    expect(await completed('keys', 'create', '--')).toContain('--publishable')
  })

  test('prints a script of completion that the shell can read', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { code, stdout } = await easel('completion', shell)
      expect([shell, code, stdout]).toEqual([shell, 0, expect.stringContaining('complete --')])
    }
    const { stdout } = await easel('completion', 'bash')
    const check = `${stdout}\ncomplete -p easel`
    expect(String(execFileSync('bash', ['-c', check]))).toMatch(/ easel\n$/)
  })

  test('runs as a process, and fails with 1 and one line when a setting is wrong', async () => {
    const { code, stdout, stderr } = await runCommand(['keys', 'list'], { PORT: 'x' })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe('PORT takes a whole number from 0 to 65535, not "x"\n')
  })
})
