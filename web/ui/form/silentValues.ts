const TEXTS =
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=submit], [type=button]), textarea'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * Whether a field holds another text than the one React wrote into it: React keeps what it wrote as the element's
 * default.
 */
const isSilent = (field: TextElement) => !field.readOnly && !field.disabled && field.value !== field.defaultValue

/**
 * Tells React of a field's text as a person's typing would. It knows a text for its own by the element's setter, so
 * that goes back first.
 */
function tell(field: TextElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  field.value = field.defaultValue
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

let telling = false

/** Tells of every text of the form that nobody heard of, but for the one that is being typed. */
function tellSilent(form: HTMLFormElement, typed?: EventTarget | null): void {
  if (telling) return
  telling = true
  try {
    // Read before any is told: the form is drawn anew with each, over those that were not.
    const silent = [...form.querySelectorAll<TextElement>(TEXTS)].filter((field) => field !== typed && isSilent(field))
    for (const [field, text] of silent.map((field) => [field, field.value] as const)) tell(field, text)
  } finally {
    telling = false
  }
}

let watching = false

/**
 * Hears of texts that browsers and password managers write into fields without an event. They count when the form is
 * submitted; before that, when another field is entered or typed in, for the form that is drawn anew then would write
 * over them.
 */
export function watchSilentValues(): void {
  if (watching) return
  watching = true
  const formOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('form') : null)
  const hear = ({ target, type }: Event) => {
    const form = formOf(target)
    if (form) tellSilent(form, type === 'input' ? target : null)
  }
  // React listens at the root, below the document: it finds the texts told.
  for (const type of ['submit', 'focusin', 'input']) document.addEventListener(type, hear, true)
}
