declare namespace App {
  interface Locals {
    /** True when the front door has applied the device rule and the guard already. */
    front_door?: boolean
  }
}
