/** To the control of a field by its name, as an address has it behind its #, or of what it stands in. False where there is none. */
export function goToControl(name: string) {
  for (let id = name; id.includes("-"); id = id.slice(0, id.lastIndexOf("-"))) {
    const control = document.querySelector<HTMLElement>(`[name="${CSS.escape(id)}"]`) ?? document.getElementById(id);
    if (!control) continue;
    for (let around = control.closest("details"); around; around = around.parentElement?.closest("details") ?? null)
      around.open = true;
    control.tabIndex = control.matches("fieldset") ? -1 : control.tabIndex;
    control.focus();
    control.scrollIntoView({ block: "center" });
    return true;
  }
  return false;
}
