/** How an animation changes an object. Playing media does not count. */
export type AnimationKind = 'entrance' | 'emphasis' | 'exit' | 'motion_path'

export interface Animation {
  kind: AnimationKind
  /** Id of the animated shape; null if the file does not contain it. */
  element: string | null
}
