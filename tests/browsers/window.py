#!/usr/bin/python3
"""A window that holds one web view and nothing else, for WebKitWebDriver. MiniBrowser's toolbar is wider than a phone."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

if "--check" in sys.argv:
    sys.exit()

context = WebKit2.WebContext.get_default()
context.set_automation_allowed(True)
view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)


def on_started(_context, session):
    info = WebKit2.ApplicationInfo.new()
    info.set_name("window")
    session.set_application_info(info)
    session.connect("create-web-view", lambda *_: view)


context.connect("automation-started", on_started)

window = Gtk.Window(default_width=1280, default_height=800)
window.connect("destroy", Gtk.main_quit)
view.connect("close", lambda _: window.destroy())
window.add(view)
window.show_all()
Gtk.main()
