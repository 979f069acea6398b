import completion from '@bomb.sh/tab/commander'
import { Command } from 'commander'
import manifest from '../../package.json' with { type: 'json' }

const notes = `
Settings come from environment variables and from the file .env (docs/configuration.md).
Exit codes: 0 done, 1 failed or found a fault, 2 a wrong command line.`

/**
 * The command `easel` with its subcommands. An action loads the code of its subcommand, so that
 * help and completion are quick.
 */
export function createProgram(): Command {
  const program = new Command('easel')
    .description('A self-hosted image-generation server.')
    .version(manifest.version)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, '')) })
    .showHelpAfterError()
    .enablePositionalOptions()
    .addHelpText('after', notes)
  program
    .command('start')
    .description('build the site if it is not current, and serve until SIGTERM or SIGINT')
    .action(async () => (await import('./start.ts')).start())
  defineKeys(program.command('keys').description('manage all API keys; the server may run'))
  defineAccounts(program.command('accounts').description('manage accounts; the server may run'))
  const engine = program.command('engine').description('check the engines of the settings')
  engine
    .command('check')
    .description(
      'draw one image with each engine that ENGINE names, and print the seconds, the pixels, ' +
        'the warnings, and what the engine takes beside words',
    )
    .option('--prompt <text>', 'what to draw', 'a lighthouse at dawn')
    .action(async (given) => (await import('./engine.ts')).checkEngines(given))
  program
    .command('usage')
    .description('print what was used, by key, account, engine and day; the server may run')
    .option('--from <day>', 'the first UTC day, such as 2026-11-01; 30 days without it')
    .option('--to <day>', 'the last UTC day; today without it')
    .option('--by <groups>', 'what to tell apart, such as account,engine; "day" without it')
    .option('--csv', 'print CSV')
    .option('--json', 'print JSON')
    .action(async (given) => (await import('./usage.ts')).printUsage(given))
  program
    .command('audit')
    .description('print who did what in the last 400 days, as CSV; the server may run')
    .option('--from <day>', 'the first UTC day, such as 2026-11-01')
    .option('--to <day>', 'the last UTC day')
    .option('--json', 'print a JSON object in each line')
    .action(async (given) => (await import('./audit.ts')).printAudit(given))
  defineModels(program.command('models').description('manage the models of ENGINE=model:NAME'))
  program
    .command('illustrate')
    .description('draw a picture with the embedded engine, without a server')
    .argument('[words...]', 'the prompt and the options: see "easel illustrate --help"')
    // The illustrator is a package of its own: it reads its options itself.
    .helpOption(false)
    .passThroughOptions()
    .allowUnknownOption()
    .action(async (words) => (await import('../../illustrator/illustrate.ts')).illustrate(words))
  program
    .command('doctor')
    .description(
      'examine settings, database, images, engines, clock, disk, permissions and proxy, and say ' +
        'what to do; changes nothing, and prints no secret',
    )
    .option('--json', 'print a report for programs and for bug reports')
    .option('--upgrade-from <version>', 'print only the releases after this version')
    .action(async (given) => (await import('./doctor.ts')).examineInstallation(given))
  program
    .command('move')
    .description(
      'copy an embedded installation to PostgreSQL, and its image files to another folder or to ' +
        'S3; the server must be stopped; deletes nothing, and can be repeated',
    )
    .requiredOption('--database <url>', 'such as postgres://user:password@host:5432/easel')
    .option('--images <place>', 'a folder, or s3://bucket/prefix')
    .action(async (given) => (await import('./move.ts')).moveTo(given))
  defineBackups(program)
  completion(program, { completionCommandName: 'completion' })
  return program
}

function defineBackups(program: Command): void {
  const load = () => import('./backup.ts')
  const identity = ['--identity <file>', 'your age identity, for an encrypted backup'] as const
  program
    .command('backup')
    .description('write the database and the files that it names to a tar; servers may run')
    .argument('<file>', 'a new file, s3://bucket/name, or "-" for the output')
    .option('--encrypt <recipients...>', 'encrypt for recipients of age, such as age1…')
    .option('--since <file>', 'leave out the files that this earlier backup has')
    .option(...identity)
    .action(async (file, given) => (await load()).writeBackup(file, given))
  program
    .command('restore')
    .description('restore a backup into an empty place; the server must be stopped')
    .argument('<files...>', 'the backup; for one with --since, the earlier ones before it')
    .option(...identity)
    .action(async (files, given) => (await load()).restoreBackups(files, given))
  program
    .command('verify')
    .description('read every file, and compare it with the database; servers may run')
    .argument('[files...]', 'backups, as for restore; none: this installation')
    .option(...identity)
    .action(async (files, given) => (await load()).verifyFiles(files, given))
}

function defineKeys(keys: Command): void {
  const load = () => import('./keys.ts')
  const limit = ['--limit <images>', 'images a UTC day, or "default" for DAILY_LIMIT'] as const
  const one = (name: string, does: string) =>
    keys.command(name).description(does).argument('<id>', 'such as key_…, from "keys list"')
  keys
    .command('create')
    .description('create a key, and print its secret, which is shown only now')
    .option('--name <name>', 'its name, 1 to 100 characters')
    .option('--mode <mode>', 'live or test')
    .option('--tier <tier>', 'standard or unfiltered')
    .option('--expires <date>', 'such as 2026-12-31')
    .option(...limit)
    .option('--publishable', 'the secret may stand in a web page')
    .option('--origin <origins...>', 'pages that may use a publishable key')
    .option('--address-limit <images>', 'images a UTC day for each address')
    .action(async (given) => (await load()).createKey(given))
  keys
    .command('list')
    .description('print all keys, without secrets')
    .action(async () => (await load()).listKeys())
  one('update', 'change a key')
    .option('--name <name>', 'its new name')
    .option(...limit)
    .action(async (id, given) => (await load()).updateKey(id, given))
  one('pause', 'refuse requests with a key until it is resumed').action(async (id) =>
    (await load()).pauseKey(id, true),
  )
  one('resume', 'accept requests with a paused key again').action(async (id) =>
    (await load()).pauseKey(id, false),
  )
  one('revoke', 'end a key for ever').action(async (id) => (await load()).revokeKey(id))
}

function defineAccounts(accounts: Command): void {
  const load = () => import('./accounts.ts')
  accounts
    .command('list')
    .description('print all accounts with their limits and their images of today')
    .action(async () => (await load()).listAccounts())
  accounts
    .command('limit')
    .description('limit the images of an account over all its keys')
    .argument('<email>')
    .argument('<images>', 'images a UTC day, or "default"')
    .action(async (email, limit) => (await load()).limitAccount(email, limit))
  const one = (name: string, does: string) =>
    accounts.command(name).description(does).argument('<email>')
  one('pause', 'refuse the keys of an account and sign-ins to it until it is resumed').action(
    async (email) => (await load()).pauseAccount(email, true),
  )
  one('resume', 'accept the keys of a paused account again').action(async (email) =>
    (await load()).pauseAccount(email, false),
  )
  accounts
    .command('reset-password')
    .description('set a new password, print it, and end all sessions of the account')
    .argument('<email>')
    .action(async (email) => (await load()).resetPassword(email))
}

function defineModels(models: Command): void {
  const load = () => import('./models.ts')
  models
    .command('pull')
    .description('fetch a model from the Hugging Face hub; goes on where it was interrupted')
    .argument('<source>', 'hf:OWNER/REPO, or hf:OWNER/REPO/FILE')
    .option('--into <name>', 'its name, instead of the name of the file or of the repository')
    .action(async (source, given) => (await load()).pullModel(source, given))
  models
    .command('list')
    .description('print the models with their sizes')
    .action(async () => (await load()).printModels())
  models
    .command('remove')
    .description('delete a model')
    .argument('<name>', 'from "models list"')
    .action(async (name) => (await load()).deleteModel(name))
}
