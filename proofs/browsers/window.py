#!/usr/bin/python3
"""Windows that hold one web view and nothing else, for WebKitWebDriver. MiniBrowser's toolbar is wider than a phone."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

if "--check" in sys.argv:
    sys.exit()

context = WebKit2.WebContext.get_default()
context.set_automation_allowed(True)
windows = []


def open_window():
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=1280, default_height=800)
    windows.append(window)
    window.connect("destroy", on_destroyed)
    view.connect("close", lambda _: window.destroy())
    window.add(view)
    window.show_all()
    return view


def on_destroyed(window):
    windows.remove(window)
    if not windows:
        Gtk.main_quit()


first = open_window()
given = []


def give_view(*_):
    given.append(first if not given else open_window())
    return given[-1]


def on_started(_context, session):
    info = WebKit2.ApplicationInfo.new()
    info.set_name("window")
    session.set_application_info(info)
    session.connect("create-web-view::tab", give_view)
    session.connect("create-web-view::window", give_view)


context.connect("automation-started", on_started)
Gtk.main()
