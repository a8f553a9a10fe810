import { type ComponentChild, options, render, type VNode } from 'preact'

/**
 * In place of `react-dom/client`: these pages are written for React and built with Preact, which is a
 * tenth of its size (docs/decisions/0125).
 */
export function createRoot(element: Element) {
  return {
    render: (page: ComponentChild) => render(page, element),
  }
}

/**
 * React focuses an element with `autoFocus` when it appears. Preact writes the attribute, which browsers
 * follow only once in a page, so the next step of a sign-in would not have the focus.
 */
const next = options.vnode
options.vnode = (vnode: VNode<{ autoFocus?: boolean }>) => {
  next?.(vnode)
  if (typeof vnode.type === 'string' && vnode.props.autoFocus === true) vnode.ref ??= focus
}

function focus(element: { focus?: () => void } | null): void {
  element?.focus?.()
}
