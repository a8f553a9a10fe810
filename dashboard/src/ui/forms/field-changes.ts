/** A control of a form, whose value in the server's resource is its default. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Value = string | boolean

/**
 * Compares the controls of a form with the resource that they show: React sets the default of a
 * control when the resource changes, and the browser leaves a value that the person entered.
 */
export function createFieldChanges() {
  const states = new Map<Control, State>()

  function stateOf(control: Control): State {
    const theirs = readDefault(control)
    const state = states.get(control) ?? { seen: theirs, base: theirs }
    states.set(control, state)
    return state
  }

  /**
   * Shows the resource where the person changed nothing. Returns the controls whose value both the
   * person and somebody else changed.
   */
  function follow(form: HTMLFormElement): Control[] {
    return listControls(form).filter((control) => {
      const { seen, base } = stateOf(control)
      const theirs = readDefault(control)
      const mine = readValue(control)
      if (theirs === seen) return false
      if (mine !== base && mine !== theirs && base !== theirs) return true
      if (mine === base) writeValue(control, theirs)
      states.set(control, { seen: theirs, base: theirs })
      return false
    })
  }

  /** Regards the values of the server as seen. */
  function see(control: Control): void {
    const theirs = readDefault(control)
    states.set(control, { seen: theirs, base: theirs })
  }

  return {
    follow,
    keepMine(form: HTMLFormElement): void {
      for (const control of follow(form)) see(control)
    },
    /** Shows the values of the server; the returned function takes that back. */
    showTheirs(form: HTMLFormElement): () => void {
      const entered = follow(form).map((control) => [control, readValue(control)] as const)
      for (const [control] of entered) {
        see(control)
        writeValue(control, readDefault(control))
      }
      return () => {
        for (const [control, value] of entered) writeValue(control, value)
      }
    },
    /** To be called when the values are submitted; the returned function, when they are stored. */
    submit(form: HTMLFormElement): () => void {
      const sent = listControls(form).map((control) => [control, readValue(control)] as const)
      return () => {
        for (const [control, value] of sent)
          states.set(control, { ...stateOf(control), base: value })
      }
    },
  }
}

interface State {
  /** The last default to which the control was compared without a conflict. */
  seen: Value
  /** The value from which a change of the person is recognized. */
  base: Value
}

/** The control of a parameter of the API in a form, or of a part of it. */
export function findControl(form: HTMLFormElement, path: string): Control | undefined {
  const controls = [...form.elements].filter(isControl)
  return (
    controls.find(({ name }) => name === path) ??
    controls.find(({ name }) => name.startsWith(`${path}.`) || name.startsWith(`${path}[`))
  )
}

/** The text of a control's label, otherwise of the group around it. */
export function readLabel(control: Control): string {
  const legend = control.closest('fieldset')?.querySelector('legend')
  const label = control.labels?.[0]?.firstChild ?? legend
  return label?.textContent ?? control.ariaLabel ?? ''
}

/** Selects without `data-default` are controlled by the state of their form. */
function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      isControl(element) &&
      element.name !== '' &&
      element.type !== 'file' &&
      (!(element instanceof HTMLSelectElement) || element.dataset.default !== undefined),
  )
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

function isSwitch(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function readDefault(control: Control): Value {
  if (control instanceof HTMLSelectElement) return control.dataset.default!
  return isSwitch(control) ? control.defaultChecked : control.defaultValue
}

function readValue(control: Control): Value {
  return isSwitch(control) ? control.checked : control.value
}

function writeValue(control: Control, value: Value): void {
  if (readValue(control) === value) return
  if (isSwitch(control)) control.checked = value === true
  else control.value = String(value)
}
