import { Argument, Command } from 'commander'

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const

type Shell = (typeof shells)[number]

/** The words that can follow each command: `keys` is followed by `list`, `create`, and options. */
interface Words {
  path: string
  words: string[]
}

export function completionCommand(): Command {
  return new Command('completion')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .summary('print completion for a shell')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon completion bash > /etc/bash_completion.d/blazon
  $ blazon completion zsh > "\${fpath[1]}/_blazon"
  $ blazon completion fish > ~/.config/fish/completions/blazon.fish
  > blazon completion powershell | Out-String | Invoke-Expression       in your $PROFILE`,
    )
    .action((shell: Shell, _options: object, command: Command) => {
      process.stdout.write(scripts[shell](listWords(command.parent!)))
    })
}

/** Every command with the words that can follow it. */
function listWords(command: Command, path = ''): Words[] {
  const names = command.commands.map((child) => child.name())
  const options = [...command.options, ...globals(command)].map(({ long }) => long ?? '')
  const inner = command.commands.map((child) => listWords(child, `${path} ${child.name()}`.trim()))
  return [{ path, words: [...new Set([...names, ...options, '--help'])] }, ...inner.flat()]
}

function globals(command: Command): readonly { long?: string | undefined }[] {
  return command.parent === null ? [] : [...command.parent.options, ...globals(command.parent)]
}

const scripts: Readonly<Record<Shell, (all: readonly Words[]) => string>> = {
  bash,
  zsh,
  fish,
  powershell,
}

function cases(all: readonly Words[], line: (words: string) => string): string {
  return all.map(({ path, words }) => `    '${path}') ${line(words.join(' '))} ;;`).join('\n')
}

function bash(all: readonly Words[]): string {
  return `# bash completion of blazon
_blazon() {
  local path='' word words=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) path="\${path:+$path }$word" ;; esac
  done
  case "$path" in
${cases(all, (words) => `words='${words}'`)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _blazon blazon
`
}

function zsh(all: readonly Words[]): string {
  return `#compdef blazon
_blazon() {
  local path='' word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$word" in -*) ;; *) path="\${path:+$path }$word" ;; esac
  done
  case "$path" in
${cases(all, (words) => `compadd -- ${words}`)}
    *) _files ;;
  esac
}
compdef _blazon blazon
`
}

function fish(all: readonly Words[]): string {
  const lines = all.map(
    ({ path, words }) =>
      `complete -c blazon -n "test (__blazon_path) = '${path}'" -a '${words.join(' ')}'`,
  )
  return `# fish completion of blazon
function __blazon_path
  string join ' ' (commandline -opc)[2..] | string replace -ra -- '(^| )-\\S+' ''
end
${lines.join('\n')}
`
}

/** Windows PowerShell 5.1 and PowerShell 7. The words of a command are in a table by its path. */
function powershell(all: readonly Words[]): string {
  const rows = all.map(
    ({ path, words }) => `    '${path}' = @(${words.map((word) => `'${word}'`).join(', ')})`,
  )
  return `# PowerShell completion of blazon
Register-ArgumentCompleter -Native -CommandName blazon -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @{
${rows.join('\n')}
  }
  $before = $commandAst.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() }
  $path = @($before | Where-Object { $_ -notlike '-*' }) -join ' '
  $words[$path] | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`
}
