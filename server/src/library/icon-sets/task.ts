import {
  type PartTask,
  type Piece,
  readFacts,
  readPart,
  type SetOutcome,
  type SetTask,
} from './read-set.ts'

/** Runs in an import's child process, the only place that reads the files of whole sets. */

export function readSetFacts(task: SetTask): SetOutcome {
  return readFacts(task)
}

export function readSetPart(task: PartTask): Promise<Piece[]> {
  return readPart(task)
}
