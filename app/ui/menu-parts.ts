import { createContext, type ElementType, Fragment } from "react";

/** What a menu is made of: plain elements, or those of the menu that has taken over. */
export interface MenuParts {
  Item: ElementType;
  Section: ElementType;
  Heading: ElementType;
}

export const MenuPartsContext = createContext<MenuParts>({ Item: Fragment, Section: "div", Heading: "p" });
